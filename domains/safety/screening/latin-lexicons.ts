import en from '../lexicon/en.json' with { type: 'json' }
import pt from '../lexicon/pt.json' with { type: 'json' }
import es from '../lexicon/es.json' with { type: 'json' }
import id from '../lexicon/id.json' with { type: 'json' }
import ms from '../lexicon/ms.json' with { type: 'json' }
import vi from '../lexicon/vi.json' with { type: 'json' }
import pl from '../lexicon/pl.json' with { type: 'json' }
import it from '../lexicon/it.json' with { type: 'json' }
import fr from '../lexicon/fr.json' with { type: 'json' }
import tr from '../lexicon/tr.json' with { type: 'json' }
import de from '../lexicon/de.json' with { type: 'json' }
import mul from '../lexicon/mul.json' with { type: 'json' }

/** Lexicon files of languages in Latin script, and what belongs to no language. */
export const latinLexicons: readonly unknown[] = [en, pt, es, id, ms, vi, pl, it, fr, tr, de, mul]
