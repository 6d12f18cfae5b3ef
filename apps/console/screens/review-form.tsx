import { useState } from 'react'
import type { DataOf, ParamsOf } from '#platform/contract/call.ts'
import type { reviewContent } from '#domains/operations/calls.gen.ts'
import type { ReportReason } from '#domains/safety/rules.ts'
import { reportReasons } from '#domains/safety/rules.ts'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { CaseLink } from '../parts/console-link.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { text } from '../texts.ts'
import { wordFor } from '../words.ts'

/** The call that opens the case, and how it stands. */
type Review = {
  act(
    wanted: Pick<ParamsOf<typeof reviewContent>, 'reason' | 'isHidden'>,
  ): Promise<{ ok: true; data: DataOf<typeof reviewContent> } | { ok: false }>
  pending: boolean
  fault: string | null
}

type Props = {
  review: Review
  /** It is hidden already. */
  isHidden: boolean
  onOpened(): void
}

const optionsOf = () => reportReasons.map((reason) => [reason, wordFor(reason)] as const)

/** Opens a case about a character, a photo or a story, which hides it until the decision or leaves it. */
export function ReviewForm({ review: { act, pending, fault }, isHidden, onOpened }: Props) {
  const [reason, setReason] = useState<ReportReason>('other')
  const [opened, setOpened] = useState<{ caseId: string; isHidden: boolean; wasWanted: boolean } | null>(null)
  const review = async (wasWanted: boolean) => {
    const answer = await act({ reason, isHidden: wasWanted })
    if (!answer.ok) return
    setOpened({ ...answer.data, wasWanted })
    onOpened()
  }
  return (
    <div className="grid gap-3">
      <SelectField label={text('common.reason')} value={reason} options={optionsOf()} onChoose={setReason} />
      <div className="flex flex-wrap gap-3">
        {isHidden ? null : (
          <Button variant="primary" size="small" pending={pending} onClick={() => void review(true)}>
            {text('character.hideAndOpen')}
          </Button>
        )}
        <Button variant="gray" size="small" pending={pending} onClick={() => void review(false)}>
          {text(isHidden ? 'character.openToShow' : 'character.openCase')}
        </Button>
      </div>
      <output className="text-small text-ink-2 empty:-mt-3">
        {opened ? (
          <>
            {text('queue.case')} <CaseLink caseId={opened.caseId} /> {text('character.caseOpened')}
            {opened.wasWanted && !opened.isHidden ? ` ${text('character.notHidden')}` : ''}
          </>
        ) : null}
      </output>
      <ErrorMessage>{fault}</ErrorMessage>
    </div>
  )
}
