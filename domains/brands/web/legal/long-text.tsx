import { OperatorWords } from './operator-words.tsx'
import { textBlocks } from './text-blocks.ts'

/** A text of several paragraphs and lists, with the operator's blanks marked and mail addresses as links. */
export function LongText({ text }: { text: string }) {
  return (
    <div className="grid gap-3.5 text-body text-ink-2 print:block">
      {textBlocks(text).map((block, place) =>
        block.kind === 'list' ? (
          <ul key={place} className="grid list-disc gap-2 ps-5 marker:text-ink-3 print:my-2 print:block">
            {block.items.map((item) => (
              <li key={item}>
                <OperatorWords text={item} />
              </li>
            ))}
          </ul>
        ) : (
          <p key={place} className="wrap-anywhere print:my-2">
            <OperatorWords text={block.text} />
          </p>
        ),
      )}
    </div>
  )
}
