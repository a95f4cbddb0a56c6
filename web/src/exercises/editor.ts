import type { ContentOf, KindName } from '@visite/contract/exercises/kinds.ts';
import type { ComponentType } from 'react';

/** What every editor gets. It changes the content as a whole; saving, versions and preview belong to the frame around it. */
export interface EditorProps<K extends KindName> {
  itemId: string;
  content: ContentOf<K>;
  onChange: (content: ContentOf<K>) => void;
}

export type Editor<K extends KindName> = ComponentType<EditorProps<K>>;
