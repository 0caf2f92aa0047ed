import { count } from '../../format.ts';
import { Time } from '../../ui/display/time.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { saveFile } from '../../ui/save-file.ts';
import type { HeldData } from './use-people.ts';
import { heldLines } from './words.ts';

interface HeldCardProps {
  data: HeldData;
  onErase: () => void;
}

/** How much is stored of each kind; all of it can be downloaded as a file for the person. */
export const HeldCard = ({ data, onErase }: HeldCardProps) => (
  <Card
    title={data.email}
    description={
      <>
        As held <Time at={data.generatedAt} />
      </>
    }
    actions={
      <span className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => download(data)}>
          Download all of it
        </Button>
        <Button size="small" look="danger" onClick={onErase}>
          Erase
        </Button>
      </span>
    }
  >
    <ul aria-label="What is held" className="divide-y divide-line">
      {heldLines(data).map(({ kind, name, many }) => (
        <li key={kind} className="py-2.5">
          <Disclosure label={`${name}: ${count(many)}`}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
            <pre tabIndex={0} className="mt-2 max-h-80 overflow-auto rounded-lg bg-sunken p-3 font-mono text-xs">
              {JSON.stringify(data[kind], null, 2)}
            </pre>
          </Disclosure>
        </li>
      ))}
    </ul>
  </Card>
);

const download = (data: HeldData): void =>
  saveFile(`${data.email.replace(/[^\w.@-]/g, '_')}.json`, JSON.stringify(data, null, 2), 'application/json');
