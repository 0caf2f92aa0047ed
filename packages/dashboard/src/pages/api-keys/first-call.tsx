import { CopyField } from '../../ui/forms/copy.tsx';
import { Card } from '../../ui/layout/card.tsx';

export const FirstCall = () => (
  <Card title="Your first call" description="Put one of your API keys in the place of YOUR_KEY.">
    <CopyField label="Command" value={`curl -H "Authorization: Bearer YOUR_KEY" ${location.origin}/v1/me`} />
  </Card>
);
