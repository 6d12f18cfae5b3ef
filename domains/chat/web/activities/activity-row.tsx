import { Suspense } from 'react'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { useChat } from '../chat-context.tsx'
import type { ActivityCardProps } from '../tools/tool-parts.ts'

/** An activity among the messages. */
export function ActivityRow(props: ActivityCardProps) {
  const { ActivityCard } = useChat().tools
  // One that is over is a line: a skeleton as tall as a card would leave the list in the air once it comes.
  const height = props.activity.isOver ? 'h-11.5' : 'h-64'
  return (
    <div className="pb-4">
      <Suspense fallback={<Skeleton className={`w-full max-w-md rounded-l ${height}`} />}>
        <ActivityCard {...props} />
      </Suspense>
    </div>
  )
}
