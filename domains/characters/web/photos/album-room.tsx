import { Skeleton } from '#ui/primitives/skeleton.tsx'

/** Photos beside each other, by the room that the wall has: it also stands beside other things. */
export const wall =
  'grid grid-cols-2 gap-2.5 @min-[36rem]:grid-cols-3 @min-[36rem]:gap-3.5 @min-[52rem]:grid-cols-4 @min-[66rem]:grid-cols-5 @min-[84rem]:grid-cols-6'

/** How many photos of an album a character's page shows. */
export const photosOfStrip = 8

/** The room of the beginning of an album with this many photos, as high as that is. */
export function AlbumRoom({ count }: { count: number }) {
  return (
    <div aria-hidden="true">
      <div className="mb-3 flex min-h-11 items-center justify-between gap-4">
        <Skeleton className="h-4 w-2/5 rounded-full" />
      </div>
      <ArrivingPhotos count={count} />
      <Skeleton className="mt-4 h-11.5 rounded-full" />
    </div>
  )
}

/** The line of an album and its first photos before they are here. */
export function ArrivingPhotos({ count }: { count: number }) {
  return (
    <>
      <div className="pb-3 text-small">
        <div className="h-lh" />
      </div>
      <div className="@container">
        <div className={wall}>
          {Array.from({ length: count }, (_, place) => (
            <Skeleton key={place} className="aspect-3/4 rounded-m" />
          ))}
        </div>
      </div>
    </>
  )
}
