import { Skeleton } from '#ui/primitives/skeleton.tsx'

/** The columns of the feed; the row gap makes the featured card end level with its neighbours. */
export const gridClass =
  'grid grid-cols-1 gap-x-3 gap-y-4 min-[17rem]:grid-cols-2 sm:gap-x-4 sm:gap-y-[1.333rem] md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5 2xl:grid-cols-6'
/** Where the first card stands on wide screens. */
export const featuredClass = 'md:col-span-2 md:row-span-2'

const skeletons = Array.from({ length: 10 }, (_, place) => place)

/** Cards to come, in the shape they will have. */
export function FeedSkeleton({ featured, label }: { featured: boolean; label: string }) {
  return (
    <div>
      <output className="sr-only">{label}</output>
      <div className={gridClass}>
        {skeletons.map((place) => (
          <div key={place} className={featured && place === 0 ? featuredClass : ''}>
            <Skeleton className="aspect-3/4 w-full rounded-l" />
          </div>
        ))}
      </div>
    </div>
  )
}
