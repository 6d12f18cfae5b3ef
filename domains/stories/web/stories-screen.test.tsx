import { describe, expect, it } from 'vitest'
import { drawPart, textsIn } from '#tests/kit/drawn-part.tsx'
import type { Boot } from '#platform/contract/request-scope.ts'
import type { StoryCard, StoryPlace } from '../contract.ts'
import { parseStoriesSearch } from './load-stories.ts'
import { LockedScreen } from './locked-screen.tsx'
import { PlayScreen } from './play-screen.tsx'
import { StoriesScreen } from './stories-screen.tsx'
import { otherLanguage } from './story-language.ts'

const cover = { url: '/media/characters/mara-voss/0', width: 960, height: 1280, thumbhash: '' }
const progress = { scriptId: 'the-last-caller', state: 'notStarted', step: 0, endings: [] } as const
const caller: StoryCard = {
  id: 'the-last-caller',
  title: 'The Last Caller',
  opening: 'Line four rings.',
  language: 'en',
  namedIn: 'en',
  isTranslatable: false,
  minutes: 20,
  isHidden: false,
  isLocked: false,
  character: { id: 'mara-voss', name: 'Mara Voss', cover },
  author: null,
  endingCount: 5,
  progress: { ...progress, endings: [] },
}
const pin: StoryCard = {
  ...caller,
  id: 'the-last-pin',
  title: 'The Last Pin',
  isHidden: true,
  isLocked: true,
  character: { ...caller.character, id: 'delphine-arnoux', name: 'Delphine Arnoux' },
}
const choice = (text: string, price = 0, isPaid = false) => ({ text, isTranslated: false, price, isPaid })
const place: StoryPlace = {
  version: '2.release',
  from: 0,
  passages: [
    {
      lines: [{ text: 'You walk the last two.', place: 'Harbour Hours, 01:12', by: 'author' }],
      chosen: { text: 'Wait by the door.', isTranslated: false },
    },
    { lines: [{ text: 'You wait.', place: null, by: 'author' }], chosen: null },
  ],
  choices: [choice('“Company.”'), choice('“Furniture.”')],
  isOpen: false,
  ending: null,
  isNewEnding: false,
  progress: { ...caller.progress, state: 'playing', step: 1 },
}
// The stream that a page opens is not opened while it is drawn.
const boot = {} as Boot
const endings = [{ key: 'warning', title: null }]
const play = (change: Partial<StoryPlace> = {}, isRevised = false) =>
  drawPart(
    <PlayScreen
      boot={boot}
      first={{ story: caller, place: { ...place, ...change }, isRevised, endings }}
      onChanged={() => undefined}
    />,
  )
const list = (character: string | null) => drawPart(<StoriesScreen stories={[caller, pin]} character={character} />)

describe('the list of stories', () => {
  it('shows each with its character and first lines, and a hidden one with how it is opened [S2-screen-05]', () => {
    const html = list(null)
    for (const words of [
      'The Last Caller',
      'with Mara Voss',
      'Line four rings.',
      '0 of 5 endings',
      'Open with Premium',
    ])
      expect(html).toContain(words)
  })

  it('has the stories of a character first, and says where there is none', () => {
    const html = list('delphine-arnoux')
    expect(html.indexOf('The Last Pin')).toBeLessThan(html.indexOf('The Last Caller'))
    expect(html).toContain('Stories with Delphine Arnoux')
    expect(list('freya-lindholm')).toContain('no story with this character yet')
  })

  it('is addressed with a character, and with nothing else', () => {
    expect(parseStoriesSearch({ character: 'mara-voss' })).toEqual({ character: 'mara-voss' })
    expect(parseStoriesSearch({ character: '../other', page: 2 })).toEqual({})
  })

  it('names the language of a story where it is another one than that of the page, or in other characters', () => {
    expect(otherLanguage('en', 'en-US')).toBeNull()
    expect(otherLanguage('en', 'de-DE')).toBe('Englisch')
    expect(otherLanguage('zh', 'zh-CN')).toBeNull()
    expect(otherLanguage('zh', 'zh-HK')).toBe('簡體中文')
  })

  it('says where a story is translated while it is read', () => {
    const foreign = { ...caller, language: 'de', isTranslatable: true }
    expect(drawPart(<StoriesScreen stories={[foreign]} character={null} />)).toContain('translated by AI')
    const untranslated = { ...foreign, isTranslatable: false }
    expect(drawPart(<StoriesScreen stories={[untranslated]} character={null} />)).toContain('written in German')
  })
})

describe('a story of a member', () => {
  const written = { ...caller, author: 'Wren' }

  it('names its author in the list', () => {
    expect(drawPart(<StoriesScreen stories={[written]} character={null} />)).toContain('by Wren')
    expect(list(null)).not.toContain('by Wren')
    const nameless = { ...caller, author: '' }
    expect(drawPart(<StoriesScreen stories={[nameless]} character={null} />)).toContain('by a member')
  })

  it('can be reported on its page, which a built-in one cannot', () => {
    const html = drawPart(
      <PlayScreen
        boot={boot}
        first={{ story: written, place, isRevised: false, endings }}
        onChanged={() => undefined}
      />,
    )
    expect(html).toContain('by Wren')
    expect(textsIn(html, 'button')).toContain('Report')
    expect(textsIn(play(), 'button')).not.toContain('Report')
  })
})

describe('a story on its page', () => {
  it('shows the latest passage and its choices, and folds away those before', () => {
    const html = play()
    expect(html).toMatch(/<details.*You walk the last two\..*<\/details>.*You wait\./s)
    expect(textsIn(html, 'button')).toEqual(expect.arrayContaining(['1 “Company.”', '2 “Furniture.”']))
    expect(html).toContain('1 choice made')
  })

  it('states the price of a choice, and none for one that was paid before', () => {
    const choices = [choice('Wait.'), choice('Buy tarts.', 5), choice('Take the cab.', 10, true)]
    expect(textsIn(play({ choices }), 'button')).toEqual(
      expect.arrayContaining(['1 Wait.', '2 Buy tarts. 5 5 coins', '3 Take the cab. paid before']),
    )
  })

  it('has room for a line that the engine is about to write, and says of one that it wrote', () => {
    const passage = (by: 'open' | 'engine') => ({
      passages: [{ lines: [{ text: 'Rain at the window.', place: null, by }], chosen: null }],
    })
    const open = play({ ...passage('open'), isOpen: true })
    expect(open).not.toContain('Rain at the window.')
    expect(open).toContain('The next lines are being written.')
    expect(open).toContain('aria-busy="true"')
    const written = play(passage('engine'))
    expect(written).toContain('Rain at the window.')
    expect(written).toContain('written by AI')
  })

  it('says at an ending which it is, and leads to another try, to the talk and to the memories', () => {
    const html = play({ choices: [], ending: { key: 'warning', title: 'Upstairs, all of you' }, isNewEnding: true })
    for (const words of ['A new ending', 'Upstairs, all of you', 'Try a different path', '/settings/memory/mara-voss'])
      expect(html).toContain(words)
  })

  it('says that it was revised where earlier choices lead less far', () => {
    expect(play()).not.toContain('was revised')
    expect(play({}, true)).toContain('was revised')
  })

  it('is closed with its first lines where it is hidden and the person has no premium [S6-benefit-04]', () => {
    const html = drawPart(<LockedScreen story={pin} onChanged={() => undefined} />)
    expect(html).toContain('Line four rings.')
    expect(textsIn(html, 'button')).toContain('Open with Premium')
  })
})
