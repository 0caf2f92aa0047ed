/** The digest that arrives in the sandbox on a day: one request about the brand's trade, and two about others. */
export const standInDigest = ({ industry, day }: { readonly industry: string; readonly day: string }): string => {
  const slug = industry.toLowerCase().replace(/[^a-z]+/g, '-');
  const deadline = new Date(Date.parse(`${day}T17:00:00Z`) + 3 * 86_400_000).toISOString();
  return `1) Summary: How ${industry} changes the working day of small teams
Name: Ruth Adler
Email: query-${slug}-${day}@requests.test
Media Outlet: The Trade Weekly
Deadline: ${deadline}
Query: For an article about ${industry} we look for people who build or run it. What do teams get wrong when they choose ${industry}, and what surprised them?

2) Summary: Gardeners with tips for heavy clay soil
Name: Piet Moss
Email: query-garden-${day}@requests.test
Media Outlet: Spade & Bed
Deadline: ${deadline}
Query: Which perennials survive wet winters on clay?

3) Summary: Veterinarians about anxious rescue dogs
Name: Lena Fox
Email: query-dogs-${day}@requests.test
Media Outlet: Paws Monthly
Deadline: ${deadline}
Query: What helps in the first week at home?
`;
};
