import { describe, expect, it } from 'vitest'
import { drawPart, memberViewer, textsIn } from '#tests/kit/drawn-part.tsx'
import type { OwnMeeting } from '../contract.ts'
import type { FirstMeet, MeetTab } from './load-meet.ts'
import { parseMeetSearch } from './load-meet.ts'
import { MeetScreen } from './meet-screen.tsx'

const own: OwnMeeting = {
  isOn: false,
  wantedGender: 'any',
  gender: null,
  about: '',
  place: 'hidden',
  isPrivate: false,
  verification: { state: 'none', gesture: 'two-fingers' },
  isOpen: false,
}
const mira = {
  uid: '0198c0de-0000-7000-8000-000000000002',
  nick: 'Mira',
  picture: null,
  gender: 'woman',
  about: 'Night trains.',
  country: 'DE',
} as const
const nobody = { list: [], next: null }
const open: FirstMeet = {
  own: { ...own, isOn: true, isOpen: true, verification: { state: 'accepted', gesture: 'two-fingers' } },
  lists: {
    deck: [mira],
    likes: { list: [{ ...mira, at: 1 }], next: null },
    matches: nobody,
    counts: { like: 1, match: 0 },
    blocked: [],
  },
}

const draw = (first: FirstMeet, tab: MeetTab = 'deck', viewer = memberViewer) =>
  drawPart(
    <MeetScreen
      first={first}
      tab={tab}
      onTab={() => undefined}
      onChanged={() => undefined}
      back={{ href: '/settings', label: 'Back to settings' }}
    />,
    viewer,
  )
const inState = (state: OwnMeeting['verification']['state']) =>
  draw({ own: { ...own, verification: { state, gesture: 'two-fingers' } }, lists: null })

describe('the page before others can see a person', () => {
  it('asks for a photo with the gesture, and says that it is deleted', () => {
    const html = inState('none')
    expect(html).toContain('hold up two fingers')
    expect(html).toContain('deleted as soon as we’ve decided')
    expect(textsIn(html, 'button')).toContain('Switch it on')
  })

  it('asks for no photo while one waits, and for another after a refusal', () => {
    expect(inState('pending')).toContain('waiting for review')
    expect(inState('pending')).not.toContain('type="file"')
    expect(inState('refused')).toContain('couldn’t accept that photo')
    expect(inState('refused')).toContain('type="file"')
  })

  it('leads somebody without a name to the profile', () => {
    const html = draw({ own, lists: null }, 'deck', { ...memberViewer, nick: '' })
    expect(textsIn(html, 'a')).toContain('Edit profile')
  })
})

describe('the page of somebody whom others can see', () => {
  it('shows one person with a like and a pass, a country in words, and the waiting likes', () => {
    const html = draw(open)
    for (const words of ['Like Mira', 'Pass on Mira', 'Report Mira', 'Germany', 'Night trains.'])
      expect(html).toContain(words)
    expect(textsIn(html, 'button').find((text) => text.startsWith('Likes'))).toContain('1')
  })

  it('says that a list is empty, and that there is no chat between people', () => {
    expect(draw(open, 'matches')).toContain('No matches yet')
    const lists = open.lists && { ...open.lists, matches: { list: [{ ...mira, at: 1 }], next: null } }
    expect(draw({ ...open, lists }, 'matches')).toContain('no chat between people here')
  })

  it('is addressed by its part, and an unknown part is the deck', () => {
    expect(parseMeetSearch({ tab: 'likes' })).toEqual({ tab: 'likes' })
    expect(parseMeetSearch({ tab: 'other' })).toEqual({})
  })
})
