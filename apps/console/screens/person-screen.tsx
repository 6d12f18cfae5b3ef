import { useState } from 'react'
import type { OperatorRole } from '#platform/contract/operator-roles.ts'
import { endPersonSessions, seePerson } from '#domains/operations/calls.gen.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { FoundTitle } from '../parts/found-title.tsx'
import { Loading } from '../parts/loading.tsx'
import { Panel } from '../parts/panel.tsx'
import { SanctionList } from '../parts/sanction-list.tsx'
import { useAct } from '../use-act.ts'
import { useLoaded } from '../use-loaded.ts'
import { momentWords, text, textOfValue } from '../texts.ts'
import type { ConsoleKey } from '../texts.ts'
import type { PersonData } from './person-data.ts'
import { Gift, Orders, Wallet } from './person-money.tsx'
import { PersonNotes } from './person-notes.tsx'
import { PersonSupport } from './person-support.tsx'

const enders: readonly OperatorRole[] = ['support', 'safety-lead', 'owner']
const givers: readonly OperatorRole[] = ['support', 'finance', 'owner']

/** One person as support sees them, and what can be done for them. */
export function PersonScreen({ uid, role }: { uid: string; role: OperatorRole }) {
  const { data, fault, reload } = useLoaded(seePerson, { uid })
  const canGive = givers.includes(role)
  if (!data) return <Loading fault={fault} onRetry={() => void reload()} />
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <FoundTitle search="/people" title={data.nick || text('common.personNameless')}>
          <span>{data.uid}</span>
          {data.isMember ? null : <Badge tone="quiet">{text('person.visitor')}</Badge>}
          <Restrictions person={data} />
        </FoundTitle>
      </div>
      {data.proposals.length > 0 ? (
        <ul className="grid gap-1 rounded-l border border-line bg-surface-1 p-5 text-body">
          {data.proposals.map(({ kind, operator, expiresAt }) => (
            <li key={`${kind} ${expiresAt}`}>
              {text('person.proposal', {
                act: textOfValue('act', kind),
                name: operator,
                moment: momentWords(expiresAt),
              })}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <Account person={data} canEnd={enders.includes(role)} onEnded={() => void reload()} />
          <Wallet person={data} />
        </div>
        <div className="grid gap-6">
          {data.support.length > 0 ? <PersonSupport person={data} onAnswered={() => void reload()} /> : null}
          <PersonNotes person={data} onWritten={() => void reload()} />
          {canGive && data.isMember ? <Gift uid={data.uid} onDone={() => void reload()} /> : null}
        </div>
      </div>
      <Orders person={data} canGive={canGive} onDone={() => void reload()} />
      {data.sanctions.length > 0 ? (
        <Panel label={text('person.sanctions')}>
          <SanctionList sanctions={data.sanctions} />
        </Panel>
      ) : null}
    </div>
  )
}

function Restrictions({ person: { restrictions } }: { person: PersonData }) {
  const { excludedUntil, closesAt, suspendedUntil, barredAt } = restrictions
  const until = (key: ConsoleKey, at: number | null) =>
    at === null ? null : <Badge tone="danger">{text(key, { moment: momentWords(at) })}</Badge>
  return (
    <>
      {until('person.excluded', excludedUntil)}
      {until('person.erased', closesAt)}
      {until('person.suspended', suspendedUntil)}
      {until('person.barred', barredAt)}
    </>
  )
}

function Account({ person, canEnd, onEnded }: { person: PersonData; canEnd: boolean; onEnded(): void }) {
  const [isSure, setSure] = useState(false)
  const [ended, setEnded] = useState<number | null>(null)
  const { act, pending, fault } = useAct(endPersonSessions)
  const end = async () => {
    const answer = await act({ uid: person.uid })
    setSure(false)
    setEnded(answer.ok ? answer.data.ended : null)
    onEnded()
  }
  const facts = [
    [text('people.brand'), person.brand],
    [text('person.language'), person.lang],
    [text('people.country'), person.country || text('person.unknown')],
    [text('person.here'), momentWords(person.createdAt)],
    [text('people.signedUp'), person.registeredAt === null ? text('person.no') : momentWords(person.registeredAt)],
    ...person.identities.map(({ provider, label, usedAt }) => [
      textOfValue('person', provider),
      text('person.identity', {
        label: label ? `\u2068${label}\u2069` : text('person.linked'),
        moment: momentWords(usedAt),
      }),
    ]),
  ]
  return (
    <Panel label={text('person.account')}>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[8rem_1fr]">
        {facts.map(([name, value]) => (
          <div key={`${name} ${value}`} className="contents">
            <dt className="text-small text-ink-3">{name}</dt>
            <dd className="text-body wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-body">{text('person.devices', { count: person.sessions })}</span>
        {canEnd && person.sessions > 0 ? (
          isSure ? (
            <>
              <Button variant="primary" size="small" pending={pending} onClick={() => void end()}>
                {text('person.sure')}
              </Button>
              <Button variant="gray" size="small" onClick={() => setSure(false)}>
                {text('person.notSure')}
              </Button>
            </>
          ) : (
            <Button variant="gray" size="small" onClick={() => setSure(true)}>
              {text('person.signOutAll')}
            </Button>
          )
        ) : null}
        <output className="text-small text-ink-2">
          {ended === null ? null : text('person.ended', { count: ended })}
        </output>
        <ErrorMessage>{fault}</ErrorMessage>
      </div>
    </Panel>
  )
}
