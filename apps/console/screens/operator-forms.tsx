import { useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import type { OperatorRole } from '#platform/contract/operator-roles.ts'
import { operatorRoles } from '#platform/contract/operator-roles.ts'
import type { listOperators } from '#domains/desk/calls.gen.ts'
import type { OperatorChange } from '#domains/desk/rules.ts'
import { operatorNameLength } from '#domains/desk/rules.ts'
import { Button } from '#ui/primitives/button.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { Form } from '../parts/form.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { text } from '../texts.ts'
import { operatorTitle } from '../words.ts'

export type Staff = DataOf<typeof listOperators>['list'][number]

const titlesOf = () => operatorRoles.map((one) => [one, operatorTitle(one)] as const)

type InviteProps = { isBusy: boolean; onInvite(change: OperatorChange, name: string): Promise<boolean> }

/** Invites an operator by name and role. */
export function InviteForm({ isBusy, onInvite }: InviteProps) {
  const [name, setName] = useState('')
  const [invited, setInvited] = useState<OperatorRole>('support')
  const [isMissing, setMissing] = useState(false)
  const invite = async () => {
    setMissing(name.trim() === '')
    if (name.trim() === '') return
    if (await onInvite({ act: 'invite', name: name.trim(), role: invited }, name.trim())) setName('')
  }
  return (
    <Form
      label={text('operators.invite')}
      className="grid items-start gap-4 md:grid-cols-[minmax(0,20rem)_12rem_auto]"
      isPending={isBusy}
      onSubmit={() => void invite()}
    >
      <TextField
        label={text('people.name')}
        autoComplete="off"
        maxLength={operatorNameLength}
        value={name}
        {...(isMissing ? { error: text('operators.noName') } : {})}
        onChange={(event) => setName(event.target.value)}
      />
      <SelectField label={text('operators.role')} value={invited} options={titlesOf()} onChoose={setInvited} />
      <Button type="submit" disabled={isBusy} className="justify-self-start md:mt-7.5">
        {text('operators.inviteAction')}
      </Button>
    </Form>
  )
}

type ChangeProps = {
  one: Staff
  isBusy: boolean
  onCancel(): void
  onChange(change: OperatorChange, name: string): Promise<boolean>
}

/** Changes the role of an operator, replaces their passkeys, or removes them. */
export function ChangeForm({ one: { operatorId, name, role, isOwn }, isBusy, onCancel, onChange }: ChangeProps) {
  const [chosen, setChosen] = useState(role)
  const [isRemoving, setRemoving] = useState(false)
  return (
    <div className="grid gap-4 rounded-m bg-surface-2 p-4">
      <Form
        label={text('operators.roleOf', { name })}
        className="flex flex-wrap items-end gap-3"
        isPending={isBusy}
        onSubmit={() => void onChange({ act: 'role', operatorId, role: chosen }, name)}
      >
        <SelectField label={text('operators.role')} value={chosen} options={titlesOf()} onChoose={setChosen} />
        <Button type="submit" variant="gray" disabled={isBusy || chosen === role}>
          {text('operators.giveRole')}
        </Button>
      </Form>
      <p className="text-small text-ink-2">{text(isOwn ? 'operators.passkeyTextOwn' : 'operators.passkeyText')}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="gray" disabled={isBusy} onClick={() => void onChange({ act: 'link', operatorId }, name)}>
          {text('operators.newLink')}
        </Button>
        {isRemoving ? (
          <Button disabled={isBusy} onClick={() => void onChange({ act: 'remove', operatorId }, name)}>
            {text('operators.removeForGood', { name })}
          </Button>
        ) : (
          <Button variant="gray" disabled={isBusy} onClick={() => setRemoving(true)}>
            {text('operators.remove')}
          </Button>
        )}
        <Button variant="gray" onClick={onCancel}>
          {text('common.cancel')}
        </Button>
      </div>
    </div>
  )
}
