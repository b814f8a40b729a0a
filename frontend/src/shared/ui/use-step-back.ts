import { useLocation, useNavigate } from 'react-router-dom';

/** The key of the entry with which a visit begins: before it is another site, or nothing. */
const FIRST_ENTRY = 'default';

/** One step back; to `fallback` where this page is the first one that was opened. */
export function useStepBack(fallback: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    if (key === FIRST_ENTRY) void navigate(fallback, { replace: true });
    else void navigate(-1);
  };
}
