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
import { operatorTitles } from '../words.ts'

export type Staff = DataOf<typeof listOperators>['list'][number]

const titles = operatorRoles.map((one) => [one, operatorTitles[one]] as const)

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
      label="Invite an operator"
      className="grid items-start gap-4 md:grid-cols-[minmax(0,20rem)_12rem_auto]"
      isPending={isBusy}
      onSubmit={() => void invite()}
    >
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={operatorNameLength}
        value={name}
        {...(isMissing ? { error: 'Write the name of the operator.' } : {})}
        onChange={(event) => setName(event.target.value)}
      />
      <SelectField label="Role" value={invited} options={titles} onChoose={setInvited} />
      <Button type="submit" disabled={isBusy} className="justify-self-start md:mt-7.5">
        Invite by passkey
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
        label={`Role of ${name}`}
        className="flex flex-wrap items-end gap-3"
        isPending={isBusy}
        onSubmit={() => void onChange({ act: 'role', operatorId, role: chosen }, name)}
      >
        <SelectField label="Role" value={chosen} options={titles} onChoose={setChosen} />
        <Button type="submit" variant="gray" disabled={isBusy || chosen === role}>
          Give this role
        </Button>
      </Form>
      <p className="text-small text-ink-2">
        A new passkey takes the old ones away and ends the sessions{isOwn ? ', yours among them' : ''}.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="gray" disabled={isBusy} onClick={() => void onChange({ act: 'link', operatorId }, name)}>
          Make a link for a new passkey
        </Button>
        {isRemoving ? (
          <Button disabled={isBusy} onClick={() => void onChange({ act: 'remove', operatorId }, name)}>
            Remove {name} for good
          </Button>
        ) : (
          <Button variant="gray" disabled={isBusy} onClick={() => setRemoving(true)}>
            Remove
          </Button>
        )}
        <Button variant="gray" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
