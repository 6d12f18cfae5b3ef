import { actReasonLength } from '#domains/operations/rules.ts'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { text } from '../texts.ts'

type Props = {
  reason: string
  onReason(reason: string): void
  isPending: boolean
  fault: string | null
  /** A proposal about the same waits already: the text that says so. */
  waits?: string | null
  /** The way back to what the file says, where something else holds. */
  ofFile?: { label: string; onPress(): void } | null
  submit: string
  onCancel?(): void
}

/** The end of a form by which something is proposed: why, what stands in its way, and the ways on. */
export function ProposalFooter({ reason, onReason, isPending, fault, waits, ofFile, submit, onCancel }: Props) {
  return (
    <>
      <TextField
        label={text('common.reason')}
        maxLength={actReasonLength}
        value={reason}
        onChange={(event) => onReason(event.target.value)}
      />
      {waits ? <p className="text-small text-ink-2">{waits}</p> : null}
      <ErrorMessage>{fault}</ErrorMessage>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending}>
          {submit}
        </Button>
        {ofFile ? (
          <Button variant="gray" disabled={isPending} onClick={ofFile.onPress}>
            {ofFile.label}
          </Button>
        ) : null}
        {onCancel ? (
          <Button variant="gray" onClick={onCancel}>
            {text('common.cancel')}
          </Button>
        ) : null}
      </div>
    </>
  )
}

/** Whether a reason says something; the server takes no shorter one. */
export function isReason(reason: string): boolean {
  return reason.trim().length >= 2
}
