import { useState } from 'react'
import { listOperators } from '#domains/desk/calls.gen.ts'
import type { ChangeOutcome, OperatorChange } from '#domains/desk/rules.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Loading } from '../parts/loading.tsx'
import { Screen } from '../parts/screen.tsx'
import { changeOperators } from '../session.ts'
import { useLoaded } from '../use-loaded.ts'
import { momentWords, text } from '../texts.ts'
import { operatorTitle } from '../words.ts'
import type { Staff } from './operator-forms.tsx'
import { ChangeForm, InviteForm } from './operator-forms.tsx'

const refusals = {
  'name-taken': 'operators.nameTaken',
  gone: 'operators.gone',
  'last-owner': 'operators.lastOwner',
} as const satisfies Readonly<Record<Exclude<ChangeOutcome, 'done'>, string>>

/** A link that was just made, and whose it is. */
type Made = { name: string; address: string }

/** The operators of the console: an owner invites, changes and removes them, each time confirmed by passkey. */
export function OperatorsScreen() {
  const { data, fault: readFault, reload } = useLoaded(listOperators, {})
  const [chosen, setChosen] = useState<string | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (!data) return <Loading fault={readFault} onRetry={() => void reload()} />
  const change = async (wanted: OperatorChange, name: string): Promise<boolean> => {
    setBusy(true)
    setMade(null)
    const answer = await changeOperators(wanted)
    setBusy(false)
    if (!answer.ok) {
      setFault(answer.message)
      return false
    }
    const { outcome, secret } = answer.data
    setFault(outcome === 'done' ? null : text(refusals[outcome]))
    if (secret !== null) setMade({ name, address: `${location.origin}/console/enrol#${secret}` })
    setChosen(null)
    await reload()
    return outcome === 'done'
  }
  const working = data.list.filter(({ removedAt }) => removedAt === null)
  const removed = data.list.filter(({ removedAt }) => removedAt !== null)
  return (
    <Screen title={text('place.operators')} text={text('operators.text')}>
      <InviteForm isBusy={isBusy} onInvite={change} />
      <ErrorMessage>{fault}</ErrorMessage>
      {made ? <Link made={made} /> : null}
      <DataTable
        label={text('place.operators')}
        head={[
          text('people.name'),
          text('operators.role'),
          text('people.since'),
          text('operators.passkeys'),
          text('operators.changes'),
        ]}
        startColumns={4}
      >
        {working.map((one) => (
          <Row
            key={one.operatorId}
            one={one}
            isChosen={chosen === one.operatorId}
            isBusy={isBusy}
            onChoose={(isChosen) => setChosen(isChosen ? one.operatorId : null)}
            onChange={change}
          />
        ))}
      </DataTable>
      {removed.length > 0 ? (
        <section aria-label={text('operators.removed')} className="grid gap-3">
          <h2 className="text-lead">{text('operators.removed')}</h2>
          <DataTable
            label={text('operators.removedList')}
            head={[text('people.name'), text('operators.role'), text('operators.removed')]}
            isDense
          >
            {removed.map(({ operatorId, name, role, removedAt }) => (
              <tr key={operatorId}>
                <td>{name}</td>
                <td>{operatorTitle(role)}</td>
                <td>{removedAt === null ? null : momentWords(removedAt)}</td>
              </tr>
            ))}
          </DataTable>
        </section>
      ) : null}
    </Screen>
  )
}

function Link({ made: { name, address } }: { made: Made }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => {
    void navigator.clipboard.writeText(address).then(() => setCopied(true))
  }
  return (
    <section
      aria-label={text('operators.linkFor', { name })}
      className="grid gap-3 rounded-l border border-accent bg-surface-1 p-5"
    >
      <p className="text-body">{text('operators.linkText', { name })}</p>
      <div className="grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label={text('operators.address')}
          labelHidden
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="gray" onClick={copy}>
          {text(isCopied ? 'campaigns.copied' : 'campaigns.copy')}
        </Button>
      </div>
    </section>
  )
}

type RowProps = {
  one: Staff
  isChosen: boolean
  isBusy: boolean
  onChoose(isChosen: boolean): void
  onChange(change: OperatorChange, name: string): Promise<boolean>
}

function Row({ one, isChosen, isBusy, onChoose, onChange }: RowProps) {
  const { name, role, createdAt, passkeys, linkUntil, isOwn } = one
  return (
    <>
      <tr className="align-top">
        <th scope="row" className="font-medium">
          {name} {isOwn ? <Badge tone="quiet">{text('operators.you')}</Badge> : null}
        </th>
        <td>{operatorTitle(role)}</td>
        <td className="whitespace-nowrap">{momentWords(createdAt)}</td>
        <td>
          {passkeys === 0 ? text('operators.none') : passkeys}
          {linkUntil === null ? null : (
            <span className="block text-small text-ink-3">
              {text('operators.linkUntil', { moment: momentWords(linkUntil) })}
            </span>
          )}
        </td>
        <td className="text-end">
          <Button
            variant="gray"
            size="small"
            aria-label={text('operators.changeOne', { name })}
            aria-expanded={isChosen}
            onClick={() => onChoose(!isChosen)}
          >
            {text('flags.change')}
          </Button>
        </td>
      </tr>
      {isChosen ? (
        <tr>
          <td colSpan={5}>
            <ChangeForm one={one} isBusy={isBusy} onCancel={() => onChoose(false)} onChange={onChange} />
          </td>
        </tr>
      ) : null}
    </>
  )
}
