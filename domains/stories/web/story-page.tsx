import type { ReactNode } from 'react'
import type { StoryCard } from '../contract.ts'
import { StoryFront } from './story-front.tsx'

const columns =
  'mx-auto grid w-full max-w-5xl grid-cols-1 gap-8 px-4 pt-2 pb-16 md:px-8 lg:mx-0 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-14'

/** The page of a story: its portrait and facts beside the text, or above it on phones. */
export function StoryPage({ story, children }: { story: StoryCard; children: ReactNode }) {
  return (
    <div className={columns}>
      <StoryFront story={story} />
      {children}
    </div>
  )
}
