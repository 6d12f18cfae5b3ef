import { useState } from 'react'
import { proposeCatalogueImport, undoCatalogueImport } from '#domains/operations/calls.gen.ts'
import { Form } from '../parts/form.tsx'
import { Panel } from '../parts/panel.tsx'
import { isReason, ProposalFooter } from '../parts/proposal-footer.tsx'
import { numberWords, text } from '../texts.ts'
import { useAct } from '../use-act.ts'

type FormProps = { importId: string; onDone(): Promise<void> }

/** Proposes an import that was checked. */
export function ProposeImport({ importId, onDone }: FormProps) {
  const [reason, setReason] = useState('')
  const { act, pending, fault, setFault } = useAct(proposeCatalogueImport)
  const propose = async () => {
    if (!isReason(reason)) return setFault(text('common.writeWhy'))
    const answer = await act({ importId, reason: reason.trim() })
    return answer.ok ? onDone() : undefined
  }
  return (
    <Panel label={text('catalogue.propose')}>
      <Form label={text('catalogue.propose')} isPending={pending} onSubmit={() => void propose()}>
        <ProposalFooter
          reason={reason}
          onReason={setReason}
          isPending={pending}
          fault={fault}
          submit={text('catalogue.propose')}
        />
      </Form>
    </Panel>
  )
}

/** Takes an import from the catalogue again, with the reason. */
export function UndoImport({ importId, onUndone, onDone }: FormProps & { onUndone(words: string): void }) {
  const [reason, setReason] = useState('')
  const { act, pending, fault, setFault } = useAct(undoCatalogueImport)
  const undo = async () => {
    if (!isReason(reason)) return setFault(text('common.writeWhy'))
    const answer = await act({ importId, reason: reason.trim() })
    if (!answer.ok) return undefined
    const { undone, stayed } = answer.data
    onUndone(text('catalogue.undone', { undone: numberWords(undone), stayed: numberWords(stayed) }))
    return onDone()
  }
  return (
    <Panel label={text('catalogue.undo')}>
      <p className="max-w-prose text-body text-ink-2">{text('catalogue.undoText')}</p>
      <Form label={text('catalogue.undo')} isPending={pending} onSubmit={() => void undo()}>
        <ProposalFooter
          reason={reason}
          onReason={setReason}
          isPending={pending}
          fault={fault}
          submit={text('catalogue.undo')}
        />
      </Form>
    </Panel>
  )
}
