/** Before the words that a rule found: a denial of what they promise, as in `we never promise guaranteed approval`. */
const denied =
  /\b(?:never|not|cannot|nobody|no[\s-]?one|refuse(?:s|d)?\s+to|don[’']?t|doesn[’']?t|can[’']?t|won[’']?t|wouldn[’']?t)\s+(?:\w+\s+){0,3}(?:promis|guarant|claim|say|sell|sold|advertis|believ|tell|write|exclud)\w*\b[^;:]{0,60}$/iu;

/** A sentence about what others say, or against it, as in `beware of dealers who say “no refunds”`. */
const warns =
  /(?<!\bbuyers?\s+)\b(?:beware|watch\s+out|steer\s+clear|walk\s+away|be\s+(?:wary|careful|suspicious)|think\s+twice|read\s+the\s+(?:contract|fine\s+print)|too\s+good\s+to\s+be\s+true)\b|\b(?:other|another|some|any|no)\s+(?:car\s+)?(?:dealers?|yards?|lenders?|brokers?|sellers?|ads?|adverts?|signs?)\b.{0,40}\b(?:tells?|says?|claims?|promis\w*|advertis\w*|offers?)\b|\b(?:dealers?|yards?|lenders?|brokers?|sellers?|ads?|adverts?|signs?|anyone|someone)\s+(?:that|who|which)\s+(?:tells?|says?|reads?|claims?|promis\w*|advertis\w*|offers?)\b|\b(?:do|does)(?:\s+not|n[’']t)\s+(?:take|remove)\w*\s+(?:\w+\s+){0,3}rights\b/iu;

/** Whether a sentence warns of what its words claim. */
export const isWarning = (sentence: string): boolean => warns.test(sentence);

/** Whether words of a sentence are denied by those before them. @param at where they begin. */
export const isDenied = (sentence: string, at: number): boolean => denied.test(sentence.slice(0, at));
