import { Suspense } from 'react'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { useChat } from '../chat-context.tsx'
import type { ActivityCardProps } from '../tools/tool-parts.ts'

/** An activity among the messages. */
export function ActivityRow(props: ActivityCardProps) {
  const { ActivityCard } = useChat().tools
  return (
    <div className="pb-4">
      <Suspense fallback={<Skeleton className="h-52 w-full max-w-md rounded-l" />}>
        <ActivityCard {...props} />
      </Suspense>
    </div>
  )
}
