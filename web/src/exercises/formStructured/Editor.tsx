import parts from '#editing/EditorParts.module.css';
import type { EditorProps } from '#exercises/editor.ts';
import { FormFieldRows } from '#exercises/FormFieldRows.tsx';
import { SourceFields } from '#exercises/SourceFields.tsx';

export function Editor({ content, onChange }: EditorProps<'form_structured'>) {
  return (
    <div className={parts.stack}>
      <SourceFields source={content.source} onChange={(source) => onChange({ ...content, source })} />
      <FormFieldRows items={content.fields} onChange={(fields) => onChange({ ...content, fields })} />
    </div>
  );
}
