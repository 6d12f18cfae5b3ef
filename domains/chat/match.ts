/** Points of the two who play. */
export type Points = { person: number; character: number }

export const noPoints: Points = { person: 0, character: 0 }

/** Rounds of a game that are one match: which round it is, how both stand in it, and how many matches each won before. */
export type Match = { number: number; most: number; points: Points; tally: Points }

export function sumOf(all: readonly Points[]): Points {
  return all.reduce(
    (sum, { person, character }) => ({ person: sum.person + person, character: sum.character + character }),
    noPoints,
  )
}

/** The matches that each won, after one that was played to its end. */
export function tallyAfter({ points, tally }: Pick<Match, 'points' | 'tally'>): Points {
  return {
    person: tally.person + (points.person > points.character ? 1 : 0),
    character: tally.character + (points.character > points.person ? 1 : 0),
  }
}

/** How a match stands in the words of a prompt. */
export function matchInWords({ number, most, points, tally }: Match): string {
  const before =
    tally.person + tally.character > 0
      ? ` Of the matches before, the person won ${tally.person} and you won ${tally.character}.`
      : ''
  return ` It is round ${number} of ${most} of a match: the person has ${points.person} points, you have ${points.character}.${before}`
}
