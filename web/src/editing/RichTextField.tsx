import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { RichTextProps } from './RichTextEditor.tsx';

const RichTextEditor = lazy(async () => ({ default: (await import('./RichTextEditor.tsx')).RichTextEditor }));

/** Rich text; the editor itself is loaded when it is first needed. */
export function RichTextField(props: RichTextProps) {
  return (
    <Suspense fallback={<Skeleton height={220} radius="md" />}>
      <RichTextEditor {...props} />
    </Suspense>
  );
}
