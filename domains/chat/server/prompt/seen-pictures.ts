import type { HistoryTurn } from './history.ts'

/** An estimate of what a picture takes of a prompt, as models of a common size count one of 768 pixels. */
const pictureTokens = 800
/** Of the room, the share that pictures may take; the newest may take half where there is no room for more. */
const [mostPictures, mostOfNewest] = [1 / 4, 1 / 2]

/** Turns, newest first, with as many pictures to see as a prompt has room for, and the tokens of these. */
export function picturesWithin(
  history: readonly HistoryTurn[],
  room: number,
): { history: readonly HistoryTurn[]; tokens: number } {
  const newest = room * mostOfNewest >= pictureTokens ? 1 : 0
  const most = Math.max(newest, Math.floor((room * mostPictures) / pictureTokens))
  let count = 0
  const fitting = history.map((turn) => {
    if (turn.seen === undefined) return turn
    const { seen, ...unseen } = turn
    if (count >= most) return unseen
    count += 1
    return { ...unseen, seen }
  })
  return { history: fitting, tokens: count * pictureTokens }
}
