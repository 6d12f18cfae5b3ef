import { Skeleton } from '#ui/primitives/skeleton.tsx'

/** Two messages that are still to come. */
export function MessageSkeleton() {
  return (
    <>
      <Skeleton className="h-20 w-4/5 max-w-lg rounded-l rounded-ss-s" />
      <Skeleton className="ms-auto h-12 w-1/2 max-w-xs rounded-l rounded-se-s" />
    </>
  )
}

/** A conversation that is still to come: messages near its end, as tall as its place. */
export function MessagesToCome() {
  return (
    <div className="mx-auto flex h-full w-full max-w-3xl flex-col justify-end gap-5 overflow-hidden px-4 pb-24">
      <MessageSkeleton />
      <MessageSkeleton />
    </div>
  )
}
