/** The longest time, in milliseconds, in which nothing else had its turn while something was done. */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let [last, longest, isOver] = [performance.now(), 0, false]
  const note = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) setImmediate(note)
  }
  setImmediate(note)
  await work()
  note()
  isOver = true
  return longest
}
