import { createContext, useContext, useState } from 'react';
import { useKeptText } from '#ui/keptText.ts';

/** Whether what is typed and not given yet stays in the browser: a learner's does, an author's trial leaves nothing behind. */
const KeepsTypedContext = createContext(true);
export const KeepsTypedProvider = KeepsTypedContext.Provider;

/** An author tries it out beside the form: nothing of it may stay, neither on the device nor on the server. */
export const useIsTrial = () => !useContext(KeepsTypedContext);

/** What is typed and not given yet under this key, and a way to change it. */
export function useTypedText(key: string): [string | null, (text: string | null) => void] {
  const isKept = useContext(KeepsTypedContext);
  const kept = useKeptText(key);
  const [tried, setTried] = useState<{ key: string; text: string | null }>({ key, text: null });
  return isKept ? kept : [tried.key === key ? tried.text : null, (text) => setTried({ key, text })];
}
