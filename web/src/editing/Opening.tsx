import { ErrorState, LoadingState } from '#ui/states.tsx';
import classes from './EditorFrame.module.css';

/** While a form is fetched, and when it could not be. */
export function Opening({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <div className={classes.frame}>{error ? <ErrorState error={error} onRetry={onRetry} /> : <LoadingState />}</div>;
}
