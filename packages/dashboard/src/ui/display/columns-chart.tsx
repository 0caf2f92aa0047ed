export interface ChartColumn {
  readonly key: string;
  readonly value: number;
  /** The tooltip: the day and the amount. */
  readonly title: string;
}

const HEIGHT = 120;
const STEP = 10;

/** Columns over time. Shapes use attributes: styles would need a wider content security policy. */
export function ColumnsChart({ label, columns }: { label: string; columns: readonly ChartColumn[] }) {
  const most = Math.max(...columns.map(({ value }) => value), 0);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${columns.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-40 w-full"
    >
      {columns.map(({ key, value, title }, at) => {
        const height = most === 0 ? 0 : Math.max(value > 0 ? 2 : 0, (value / most) * (HEIGHT - 2));
        return (
          <g key={key} className="group">
            <title>{title}</title>
            <rect
              x={at * STEP}
              y={0}
              width={STEP}
              height={HEIGHT}
              className="fill-transparent group-hover:fill-sunken"
            />
            <rect x={at * STEP + 1.5} y={HEIGHT - 1} width={STEP - 3} height={1} className="fill-line" />
            <rect x={at * STEP + 1.5} y={HEIGHT - height} width={STEP - 3} height={height} className="fill-accent" />
          </g>
        );
      })}
    </svg>
  );
}
