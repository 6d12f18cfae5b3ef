import { ErrorState } from '#ui/patterns/error-state.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { text } from '../texts.ts'

/** Stands in for a screen until its data is there, or says why it is not. */
export function Loading({ fault, onRetry }: { fault: string | null; onRetry(): void }) {
  if (fault)
    return (
      <ErrorState title={text('common.notLoaded')} text={fault} retryLabel={text('common.retry')} onRetry={onRetry} />
    )
  return (
    <div className="grid gap-4" aria-busy="true">
      <Skeleton className="h-8 w-40 rounded-m" />
      <Skeleton className="h-64 w-full rounded-l" />
    </div>
  )
}
