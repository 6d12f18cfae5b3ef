import type { RefObject } from 'react'
import { useEffect } from 'react'
import type { Sentence } from '../../sentences.ts'

const name = 'read-aloud'

type Marked = { messageId: string | null; sentence: Sentence | null }

/**
 * Marks the sentence that is heard where it stands among the messages, without touching their elements: lists draw rows
 * anew as they like. Browsers that cannot mark text so have the sentence in the bar alone.
 */
export function useSentenceMark(bar: RefObject<HTMLElement | null>, { messageId, sentence }: Marked): void {
  useEffect(() => {
    const pane = bar.current?.parentElement
    if (!pane || messageId === null || sentence === null || !('highlights' in CSS)) return
    const mark = () => {
      const words = pane.querySelector(`[data-message="${CSS.escape(messageId)}"] [data-words]`)
      const range = words && rangeIn(words, sentence)
      if (range) CSS.highlights.set(name, new Highlight(range))
      else CSS.highlights.delete(name)
    }
    mark()
    const changes = new MutationObserver(mark)
    changes.observe(pane, { childList: true, characterData: true, subtree: true })
    return () => {
      changes.disconnect()
      CSS.highlights.delete(name)
    }
  }, [bar, messageId, sentence])
}

/** The stretch of an element's letters; null while they are not all there. */
function rangeIn(words: Element, { from, to }: Sentence): Range | null {
  const range = document.createRange()
  const letters = document.createTreeWalker(words, NodeFilter.SHOW_TEXT)
  let hasStart = false
  let at = 0
  for (let node = letters.nextNode(); node; node = letters.nextNode()) {
    const length = node.nodeValue?.length ?? 0
    if (!hasStart && from < at + length) {
      range.setStart(node, from - at)
      hasStart = true
    }
    if (hasStart && to <= at + length) {
      range.setEnd(node, to - at)
      return range
    }
    at += length
  }
  return null
}
