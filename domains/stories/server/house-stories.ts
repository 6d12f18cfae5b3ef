import darkWindow from '../house/the-dark-window.json' with { type: 'json' }
import firstMargin from '../house/the-first-margin.json' with { type: 'json' }
import lastCaller from '../house/the-last-caller.json' with { type: 'json' }
import lastPin from '../house/the-last-pin.json' with { type: 'json' }
import lastPlank from '../house/the-last-plank.json' with { type: 'json' }
import mateInThree from '../house/mate-in-three.json' with { type: 'json' }
import restingYear from '../house/the-resting-year.json' with { type: 'json' }
import seatFour from '../house/seat-four.json' with { type: 'json' }
import secondPrompt from '../house/the-second-prompt.json' with { type: 'json' }
import threeMinutes from '../house/three-minutes-fast.json' with { type: 'json' }
import type { Story } from './engine/story.ts'

/** The stories that ship with the product, in the order of their list. */
export const houseStories: readonly Story[] = [
  lastCaller,
  seatFour,
  lastPin,
  mateInThree,
  firstMargin,
  lastPlank,
  darkWindow,
  threeMinutes,
  restingYear,
  secondPrompt,
]

/** The stories by id. */
export type Stories = ReadonlyMap<string, Story>

export function storiesById(stories: readonly Story[]): Stories {
  return new Map(stories.map((story) => [story.id, story]))
}
