/** Before the words that a rule found: a denial of what they promise, as in `we never promise guaranteed approval`. */
const denied =
  /\b(?:never|not|cannot|nobody|no[\s-]?one|refuse(?:s|d)?\s+to|don[’']?t|doesn[’']?t|can[’']?t|won[’']?t|wouldn[’']?t)\s+(?:\w+\s+){0,3}(?:promis|guarant|claim|say|sell|sold|advertis|believ|tell|write|exclud|ask|require|expect)\w*\b[^;:]{0,60}$/iu;

/** A sentence about what others say, or against it, as in `beware of dealers who say “no refunds”`. */
const warns =
  /(?<!\bbuyers?\s+)\b(?:beware|watch\s+out|steer\s+clear|walk\s+away|be\s+(?:wary|careful|suspicious)|think\s+twice|read\s+the\s+(?:contract|fine\s+print)|too\s+good\s+to\s+be\s+true)\b|\b(?:other|another|some|any|no|many|most|an?|those|these)\s+(?:\w+\s+)?(?:dealers?|yards?|lenders?|brokers?|sellers?|ads?|adverts?|advertisements?|signs?|posters?)\b.{0,40}\b(?:tells?|says?|reads?|claims?|promis\w*|advertis\w*|offers?)\b|(?<!\b(?:our|we|have|with|use)\s+(?:\w+\s+){0,3})\b(?:dealers?|yards?|lenders?|brokers?|sellers?|ads?|adverts?|advertisements?|signs?|anyone|someone)\s+(?:that|who|which)\s+(?:tells?|says?|reads?|claims?|promis\w*|advertis\w*|offers?)\b|\b(?:do|does)(?:\s+not|n[’']t)\s+(?:take|remove)\w*\s+(?:\w+\s+){0,3}rights\b/iu;

/** Right before the words: `we can’t guarantee approval`, `not the cheapest`. */
const refused =
  /\b(?:not|never|cannot|(?:nobody|no[\s-]?one|neither)\s+(?:else\s+)?can|\w+n[’']t)\s+(?:(?:really|ever|simply|legally|honestly|always|be|claim\s+to\s+be|the)\s+)*$/iu;
const promise = /^(?:guarante|promis|approv|accept|say|every|all\b|any|always|waiv|give|sign|(?:the\s+)?(?:lowest|cheapest|best|highest|cheaper))/iu;

/** `Can you guarantee approval?`, which an answer follows. Not `Do you want guaranteed approval?`. */
const asks =
  /^\W*(?:(?:and|but|so|yes|no)\W+)?(?:is|are|can|could|does|do|did|will|must|should|may|what|when)\b(?!\s+you\s+(?:want|need|after|looking|tired|sick|ready|wish|know)).*\?$/isu;

/** Whether a sentence warns of what its words claim, or asks. */
export const isWarning = (sentence: string): boolean => warns.test(sentence) || asks.test(sentence);

/** Whether words of a sentence are denied by those before them. @param at where they begin. */
export const isDenied = (sentence: string, at: number): boolean => {
  const before = sentence.slice(0, at);
  return denied.test(before) || (promise.test(sentence.slice(at)) && refused.test(before));
};
