import { text } from '../texts.ts'
import { CaseLink } from './console-link.tsx'

/** The cases about something that wait for a decision; nothing where there are none. */
export function WaitingCases({ caseIds }: { caseIds: readonly string[] }) {
  if (caseIds.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-3 rounded-l border border-line bg-surface-1 p-5 text-body">
      {text(caseIds.length === 1 ? 'character.caseOne' : 'character.caseMany')}
      {caseIds.map((caseId) => (
        <CaseLink key={caseId} caseId={caseId} />
      ))}
    </p>
  )
}
