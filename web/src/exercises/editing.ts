import type { ContentItem } from '@visite/contract/exercises.ts';
import { createContext, useContext } from 'react';

/** What an editor may ask of the frame around it. */
export interface Editing {
  sectionId: string;
  /** Runs a call of the item's own that changes its content, upon what is saved by then. */
  changeBy: (call: (version: number) => Promise<ContentItem>) => Promise<void>;
}

const EditingContext = createContext<Editing | null>(null);
export const EditingProvider = EditingContext.Provider;

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('an editor stands in a frame');
  return editing;
}
