/** Verbs by which people are described, third person and first: only what is listed is turned into the person's own words. */
export const FIRST_PERSON: Record<string, string> = Object.fromEntries(
  `ist bin|war war|hat habe|hatte hatte|wird werde|wurde wurde|kann kann|konnte konnte|muss muss|musste musste|darf darf|soll soll|will will|wollte wollte
  möchte möchte|mag mag|braucht brauche|nimmt nehme|nahm nahm|lebt lebe|lebte lebte|wohnt wohne|wohnte wohnte|raucht rauche|rauchte rauchte|trinkt trinke|trank trank
  schläft schlafe|isst esse|aß aß|geht gehe|ging ging|läuft laufe|lief lief|steht stehe|sitzt sitze|liegt liege|wünscht wünsche|hofft hoffe|erwartet erwarte
  arbeitet arbeite|arbeitete arbeitete|wiegt wiege|wog wog|benutzt benutze|nutzt nutze|verwendet verwende|kommt komme|kam kam|hört höre|sieht sehe|hustet huste
  bekommt bekomme|bekam bekam|fürchtet fürchte|befürchtet befürchte|macht mache|machte machte|fühlt fühle|verträgt vertrage|betet bete|glaubt glaube
  spritzt spritze|trägt trage|kennt kenne|weiß weiß|bewegt bewege|leidet leide|litt litt|fällt falle|fiel fiel|stürzt stürze|stürzte stürzte|erbricht erbreche
  klagt klage|reagiert reagiere|spricht spreche|versteht verstehe|vermisst vermisse|kocht koche|pflegt pflege|versorgt versorge|bleibt bleibe|blieb blieb
  schwitzt schwitze|friert friere|blutet blute|verzichtet verzichte|achtet achte|rutschte rutschte|verlor verlor|verliert verliere|wacht wache|schämt schäme
  vergisst vergesse|bittet bitte|heißt heiße|stolperte stolperte|lehnt lehne|sorgt sorge|freut freue|schafft schaffe|besucht besuche|studiert studiere|lernt lerne|weint weine|liebt liebe|hasst hasse|atmet atme|hinkt hinke|zittert zittere|meidet meide|kaut kaue|übt übe|fährt fahre|ruht ruhe|springt springe`
    .split(/[|\n]/)
    .map((pair) => pair.trim().split(' ') as [string, string]),
);

export const VERB = `(?:${Object.keys(FIRST_PERSON).join('|')})`;
