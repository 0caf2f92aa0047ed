import { me } from '@distribute/contract/identity';
import { CREDENTIAL } from './connection.ts';

/** n8n finds the class by the name of its file. */
export class DistributeApi {
  name = CREDENTIAL;
  displayName = 'Distribute API';
  icon = 'file:distribute.svg';
  properties = [
    {
      ...{ displayName: 'Address', name: 'baseUrl', type: 'string', default: '', required: true },
      placeholder: 'https://distribute.example.com',
      description: 'The address of your Distribute server, without a path of the API',
    },
    {
      ...{ displayName: 'API Key', name: 'apiKey', type: 'string', default: '', required: true },
      typeOptions: { password: true },
      description: 'A key of its own, from the page API keys of the dashboard. The trigger needs one of an admin.',
    },
  ];
  authenticate = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{$credentials.apiKey}}' } },
  };
  test = {
    request: { baseURL: '={{$credentials.baseUrl.trim().replace(/\\/+$/, "")}}', url: me.get.path },
  };
}
