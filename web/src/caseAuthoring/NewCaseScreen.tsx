import { useQuery } from '@tanstack/react-query';
import { Opening } from '#editing/Opening.tsx';
import { BeginCase } from './BeginCase.tsx';
import { CaseEditor } from './CaseEditor.tsx';
import { Forbidden } from './Forbidden.tsx';
import type { NewCaseSearch } from './newCaseSearch.ts';
import { writtenCaseQuery } from './queries.ts';

interface Props {
  search: NewCaseSearch;
  onSearch: (changes: Partial<NewCaseSearch>) => void;
}

function WrittenCase({ caseId, ...props }: Props & { caseId: string }) {
  const { data, error, refetch } = useQuery(writtenCaseQuery(caseId));
  if (data === undefined) return <Opening error={error} onRetry={() => void refetch()} />;
  if (data === null) return <Forbidden />;
  return <CaseEditor opened={data} {...props} />;
}

/** `/home/new-case` (Specification 2): a new case, or the one that `case_id` names. */
export function NewCaseScreen(props: Props) {
  const { case_id } = props.search;
  return case_id ? <WrittenCase key={case_id} caseId={case_id} {...props} /> : <BeginCase />;
}
