import { type ProgramsContext, resourceOf } from './context.ts';

type Place = Pick<ProgramsContext, 'baseUrl' | 'serviceName'>;

/** RFC 9728: who gives tokens for /mcp. */
export const resourceMetadata = (place: Place) => ({
  resource: resourceOf(place),
  resource_name: place.serviceName,
  authorization_servers: [place.baseUrl],
  bearer_methods_supported: ['header'],
  resource_documentation: `${place.baseUrl}/docs/mcp`,
});

/** RFC 8414: how a program asks for one. */
export const serverMetadata = ({ baseUrl }: Place) => ({
  issuer: baseUrl,
  authorization_endpoint: `${baseUrl}/oauth/authorize`,
  token_endpoint: `${baseUrl}/oauth/token`,
  registration_endpoint: `${baseUrl}/oauth/register`,
  revocation_endpoint: `${baseUrl}/oauth/revoke`,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  authorization_response_iss_parameter_supported: true,
  service_documentation: `${baseUrl}/docs/mcp`,
});
