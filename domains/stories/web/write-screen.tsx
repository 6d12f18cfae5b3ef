import { useMemo, useRef } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { useStore } from '#ui/state/store.ts'
import { writeHref } from '../own-stories.ts'
import { DraftFacts } from './write/draft-facts.tsx'
import { FaultList } from './write/fault-list.tsx'
import type { InkFieldHandle } from './write/ink-field.tsx'
import { InkField } from './write/ink-field.tsx'
import { KnotList } from './write/knot-list.tsx'
import type { LoadedOwnStory, PossibleCharacter } from './write/load-own-stories.ts'
import { PublishPart } from './write/publish-part.tsx'
import { StorySaveBar } from './write/story-save-bar.tsx'
import { TryPart } from './write/try-part.tsx'
import { useCheck } from './write/use-check.ts'
import { useStoryDraft } from './write/use-story-draft.ts'
import { useTry } from './write/use-try.ts'

type WriteScreenProps = { loaded: LoadedOwnStory; characters: readonly PossibleCharacter[] }

const columns =
  'grid w-full grid-cols-1 gap-8 pt-2 pb-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start lg:gap-10'
const beside =
  'grid min-w-0 gap-8 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:-mx-4 lg:overflow-y-auto lg:px-4 lg:pb-4'

/** A story being written: its ink, its faults, its scenes, and a try of it. */
export function WriteScreen({ loaded, characters }: WriteScreenProps) {
  const t = useTexts('writing')
  const draft = useStoryDraft(loaded)
  const { title, source } = useStore(draft)
  const checked = useCheck(source)
  const tried = useTry(source)
  const ink = useRef<InkFieldHandle>(null)
  const play = useRef<HTMLDivElement>(null)
  const { check } = checked
  const faultLines = useMemo(() => new Set(check?.faults.flatMap(({ line }) => line ?? []) ?? []), [check])
  const goTo = (line: number) => ink.current?.goTo(line)
  const playFrom = (knot: string) => {
    tried.start(knot)
    play.current?.scrollIntoView({ block: 'nearest' })
    play.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <PageHeader title={title || t('untitled')} back={{ href: writeHref, label: t('title') }} />
      <div className="px-4 md:px-8">
        <div className={columns}>
          <div className="grid min-w-0 gap-4">
            <DraftFacts draft={draft} loaded={loaded} characters={characters} />
            <InkField
              ref={ink}
              value={source}
              onChange={(next) => draft.change({ source: next })}
              faultLines={faultLines}
            />
          </div>
          <div className={beside}>
            <FaultList {...checked} onLine={goTo} />
            <div ref={play} tabIndex={-1} className="scroll-mt-24 outline-none">
              <TryPart tried={tried} endings={check?.endings ?? []} onLine={goTo} />
            </div>
            <PublishPart draft={draft} first={loaded.story} onLine={goTo} />
            <KnotList
              knots={check?.knots ?? []}
              visited={tried.visited}
              faultLines={faultLines}
              onLine={goTo}
              onPlay={playFrom}
            />
          </div>
        </div>
        <StorySaveBar draft={draft} onLine={goTo} />
      </div>
    </>
  )
}
