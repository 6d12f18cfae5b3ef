import { Ban, Flag } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import type { MeetCard } from '../contract.ts'
import type { ReportPerson } from './report-person.ts'
import type { BlockPerson } from './use-block.ts'

type PersonActionsProps = {
  person: Pick<MeetCard, 'uid' | 'nick'>
  onReport: ReportPerson
  onBlock: BlockPerson
  /** Neither sees the other any more. */
  onSeparated(): void
}

/** The two ways to see no more of a person: a report, which somebody reads, and a block, of which nobody learns. */
export function PersonActions({ person, onReport, onBlock, onSeparated }: PersonActionsProps) {
  const t = useTexts('meet')
  return (
    <>
      <IconButton
        label={t('report', { name: person.nick })}
        icon={<Flag className="size-4.5" aria-hidden="true" />}
        onClick={() => onReport(person, onSeparated)}
      />
      <IconButton
        label={t('block', { name: person.nick })}
        icon={<Ban className="size-4.5" aria-hidden="true" />}
        onClick={() => onBlock(person, onSeparated)}
      />
    </>
  )
}
