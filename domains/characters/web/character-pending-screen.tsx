import { Skeleton, SkeletonText } from '#ui/primitives/skeleton.tsx'

/** A character page before anything of it is known. */
export function CharacterPendingScreen() {
  return (
    <div
      aria-busy="true"
      className="mx-auto w-full max-w-6xl md:grid md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:gap-8 md:px-8 md:py-8 lg:gap-14"
    >
      <Skeleton className="aspect-3/4 max-h-[72dvh] w-full md:max-h-none md:rounded-xl" />
      <div className="grid content-start gap-6 px-4 pt-6 md:px-0 md:pt-16">
        <Skeleton className="h-12 w-3/5 rounded-m max-md:hidden" />
        <SkeletonText lines={2} />
        <div className="flex gap-2">
          <Skeleton className="h-6 w-20 rounded-full" />
          <Skeleton className="h-6 w-24 rounded-full" />
        </div>
        <SkeletonText lines={5} />
      </div>
    </div>
  )
}
