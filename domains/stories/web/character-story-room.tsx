/** A story on its character's page. Each line has its room whatever it says, so that a room as high can wait for it. */
export const characterStory = {
  tile: 'grid h-full grid-cols-[5.5rem_minmax(0,1fr)] overflow-hidden rounded-l bg-surface-1 sm:grid-cols-[7rem_minmax(0,1fr)]',
  words: 'grid content-start gap-1.5 p-4',
  title: 'min-h-lh truncate text-lead text-ink-1',
  opening: 'line-clamp-3 min-h-[3lh] text-small text-ink-2',
  state: 'flex min-h-6 items-center gap-2 text-small font-medium text-accent',
  facts: 'line-clamp-2 min-h-[2lh] text-small text-ink-3 first-letter:uppercase sm:line-clamp-1 sm:min-h-lh',
} as const

/** The room of so many stories on their character's page, as high as they are. */
export function CharacterStoryRoom({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className="grid gap-3">
      <div className="h-lh text-lead" />
      <div className="grid gap-3">
        {Array.from({ length: count }, (_, place) => (
          <div key={place} className={characterStory.tile}>
            <span className="animate-pulse bg-surface-3" />
            <div className={characterStory.words}>
              <p className={characterStory.title} />
              <p className={characterStory.opening} />
              <p className={characterStory.state} />
              <p className={characterStory.facts} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
