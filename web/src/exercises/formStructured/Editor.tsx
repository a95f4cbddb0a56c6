import parts from '#authoring/EditorParts.module.css';
import { FormFieldRows } from '#authoring/FormFieldRows.tsx';
import { SourceFields } from '#authoring/SourceFields.tsx';
import type { EditorProps } from '#exercises/editor.ts';

export function Editor({ content, onChange }: EditorProps<'form_structured'>) {
  return (
    <div className={parts.stack}>
      <SourceFields source={content.source} onChange={(source) => onChange({ ...content, source })} />
      <FormFieldRows items={content.fields} onChange={(fields) => onChange({ ...content, fields })} />
    </div>
  );
}
