import { useEffect, useState } from 'react';

const REST_MS = 400;

/** A value once it has not changed for a moment, so that the service is not asked at every key. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const written = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(written) as Value), REST_MS);
    return () => clearTimeout(timer);
  }, [written]);
  return settled;
}
