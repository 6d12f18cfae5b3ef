import { authorityRequest } from '#domains/desk/calls.gen.ts'
import { ConsoleLink } from '../parts/console-link.tsx'
import { Loading } from '../parts/loading.tsx'
import { Panel } from '../parts/panel.tsx'
import { useOperator } from '../session.ts'
import { text } from '../texts.ts'
import { useLoaded } from '../use-loaded.ts'
import { wordFor } from '../words.ts'

/** The request of an authority that a case is about, with its answer: for safety leads alone. */
export function AuthorityContent({ caseId }: { caseId: string }) {
  return useOperator()?.role === 'safety-lead' ? (
    <Request caseId={caseId} />
  ) : (
    <p className="text-body text-ink-2">{text('authority.onlyLeads')}</p>
  )
}

function Request({ caseId }: { caseId: string }) {
  const { data, fault, reload } = useLoaded(authorityRequest, { caseId })
  if (!data) return <Loading fault={fault} onRetry={() => void reload()} />
  const { authority, legalBasis, scope, uid, answer, disclosed } = data
  const lines = [
    [text('authority.name'), authority],
    [text('authority.legalBasis'), legalBasis],
    [text('authority.scope'), scope],
    ...(answer === null ? [] : [[text('case.answer'), `${wordFor(answer)}: ${disclosed}`] as const]),
  ] as const
  return (
    <Panel label={text('authority.request')}>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[8rem_1fr]">
        {lines.map(([name, words]) => (
          <div key={name} className="contents">
            <dt className="text-small text-ink-3">{name}</dt>
            <dd dir="auto" className="text-match-parent text-body wrap-anywhere whitespace-pre-wrap">
              {words}
            </dd>
          </div>
        ))}
      </dl>
      {uid === null ? null : <ConsoleLink place={`/people/${uid}`}>{text('person.them')}</ConsoleLink>}
    </Panel>
  )
}
