/** The form of a story, without a word of one, so that it is nobody's language. */
export const firstLines = `-> one

=== one
…
* [A] -> two
* [B] -> three

=== two
…
-> END

=== three
…
-> END
`
