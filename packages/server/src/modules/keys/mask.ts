const SHOWN = 4;

/** All that is ever shown of a stored key (spec 4). */
export function maskKey(key: string): string {
  const characters = [...key];
  if (characters.length <= 2 * SHOWN) return '••••••••';
  return `${characters.slice(0, SHOWN).join('')}...${characters.slice(-SHOWN).join('')}`;
}
