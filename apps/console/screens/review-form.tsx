import { useState } from 'react'
import { reviewContent } from '#domains/operations/calls.gen.ts'
import type { ReportReason } from '#domains/safety/rules.ts'
import { reportReasons } from '#domains/safety/rules.ts'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { CaseLink } from '../parts/console-link.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { useAct } from '../use-act.ts'
import { wordFor } from '../words.ts'

type Props = {
  content: { characterId: string; photoId: string | null }
  /** It is hidden already. */
  isHidden: boolean
  onOpened(): void
}

const options = reportReasons.map((reason) => [reason, wordFor(reason)] as const)

/** Opens a case about a character or a photo, which hides it until the decision or leaves it. */
export function ReviewForm({ content, isHidden, onOpened }: Props) {
  const [reason, setReason] = useState<ReportReason>('other')
  const [opened, setOpened] = useState<{ caseId: string; isHidden: boolean; wasWanted: boolean } | null>(null)
  const { act, pending, fault } = useAct(reviewContent)
  const review = async (wasWanted: boolean) => {
    const answer = await act({ ...content, reason, isHidden: wasWanted })
    if (!answer.ok) return
    setOpened({ ...answer.data, wasWanted })
    onOpened()
  }
  return (
    <div className="grid gap-3">
      <SelectField label="Reason" value={reason} options={options} onChoose={setReason} />
      <div className="flex flex-wrap gap-3">
        {isHidden ? null : (
          <Button variant="primary" size="small" pending={pending} onClick={() => void review(true)}>
            Hide it and open a case
          </Button>
        )}
        <Button variant="gray" size="small" pending={pending} onClick={() => void review(false)}>
          {isHidden ? 'Open a case to show it again' : 'Open a case'}
        </Button>
      </div>
      <output className="text-small text-ink-2 empty:-mt-3">
        {opened ? (
          <>
            Case <CaseLink caseId={opened.caseId} /> waits for a decision.
            {opened.wasWanted && !opened.isHidden
              ? ' It is not hidden: a review found nothing wrong within the last 30 days.'
              : ''}
          </>
        ) : null}
      </output>
      <ErrorMessage>{fault}</ErrorMessage>
    </div>
  )
}
