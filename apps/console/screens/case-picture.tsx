import { deskPicture } from '#domains/desk/calls.gen.ts'
import { ClosedPicture } from '../parts/closed-picture.tsx'
import { useAct } from '../use-act.ts'
import { text } from '../texts.ts'

type Props = { caseId: string; thumbhash: string; canOpen: boolean }

/** The picture of a case, which its operator opens once the case is claimed. */
export function CasePicture({ caseId, thumbhash, canOpen }: Props) {
  const { act, pending, fault } = useAct(deskPicture)
  const open = async () => {
    const answer = await act({ caseId })
    return answer.ok ? answer.data.address : null
  }
  return (
    <div className="grid max-w-xs gap-2">
      <ClosedPicture
        name={text('picture.ofCase')}
        thumbhash={thumbhash}
        onOpen={open}
        isPending={pending}
        fault={fault}
        refusal={canOpen ? undefined : text('picture.claimFirst')}
        shortcut="p"
      />
      <span className="text-small text-ink-3">{text('picture.recorded')}</span>
    </div>
  )
}
