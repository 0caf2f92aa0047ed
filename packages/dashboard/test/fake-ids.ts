let made = 0;
export const newId = () => `01900000-0000-7000-8000-${String(++made).padStart(12, '0')}`;
export const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
