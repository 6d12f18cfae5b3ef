import { Split } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { SkeletonText } from '#ui/primitives/skeleton.tsx'
import type { BranchPoint } from '../../tools-contract.ts'
import { useChat } from '../chat-context.tsx'
import { BranchRow } from './branch-row.tsx'
import type { BranchesProps } from './tool-parts.ts'

type Branches = { points: readonly BranchPoint[]; branches: number; leftOut: number }

/** The branches of a conversation as a drawn tree, to go to any place of it. */
export function BranchesSheet({ conversationId, open, onClose, onGo }: BranchesProps) {
  const t = useTexts('chat')
  const own = useTexts('chat-tools')
  const [found, look] = useBranches(conversationId)
  return (
    <Sheet open={open} onClose={onClose} title={t('conversation.branches')} closeLabel={t('close')} place="side">
      {found === null ? <SkeletonText lines={4} /> : null}
      {found === 'failed' ? (
        <div role="alert" className="flex flex-wrap items-center justify-center gap-3 py-6 text-small text-ink-3">
          <span>{own('branches.failed')}</span>
          <Button size="mini" variant="gray" onClick={look}>
            {t('retry')}
          </Button>
        </div>
      ) : null}
      {found !== null && found !== 'failed' ? <Drawn {...found} onGo={onGo} /> : null}
    </Sheet>
  )
}

function useBranches(conversationId: string) {
  const client = useClient()
  const { hub } = useChat()
  const [found, setFound] = useState<Branches | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const abort = new AbortController()
    const options = { silent: true, signal: abort.signal }
    client.call(hub.calls.branches, { sessionId: conversationId }, options).then(
      (answer) => setFound(answer.ok ? answer.data : 'failed'),
      // Only an abort rejects: nobody looks any more.
      () => undefined,
    )
    return () => abort.abort()
  }, [client, hub, conversationId, attempt])
  const again = useCallback(() => {
    setFound(null)
    setAttempt((before) => before + 1)
  }, [])
  return [found, again] as const
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

function Drawn({ points, branches, leftOut, onGo }: Branches & { onGo(messageId: string): void }) {
  const t = useTexts('chat')
  const own = useTexts('chat-tools')
  const here = points.findLastIndex(({ isShown }) => isShown)
  const [current, setCurrent] = useState(here)
  const tree = useRef<HTMLDivElement>(null)
  // A long tree opens where the reader is.
  useEffect(() => {
    tree.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' })
  }, [])
  if (points.length === 0) return <EmptyState art={<Split />} title={own('branches.one')} />
  const onKeyDown = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(current, points.length - 1)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    tree.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[next]?.focus()
  }
  return (
    <div className="grid gap-3">
      <p className="text-small text-ink-3">
        {branches > 1 ? `${own('branches.count', { count: branches })}. ${own('branches.text')}` : own('branches.one')}
      </p>
      {leftOut > 0 ? <p className="text-small text-ink-3">{own('branches.leftOut', { count: leftOut })}</p> : null}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its items has the focus, as in every tree */}
      <div ref={tree} role="tree" aria-label={t('conversation.branches')} onKeyDown={onKeyDown} className="-mx-2">
        {points.map((point, index) => (
          <BranchRow
            key={point.messageId}
            point={point}
            isFirst={index === 0 && leftOut === 0}
            isHere={index === here}
            isCurrent={index === current}
            onFocus={() => setCurrent(index)}
            onChoose={() => onGo(point.messageId)}
          />
        ))}
      </div>
    </div>
  )
}
