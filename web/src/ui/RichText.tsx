import classes from './RichText.module.css';

/** Text that an author wrote with the editor. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server keeps only harmless elements of what authors write.
  return <div className={classes.text} lang="de" dangerouslySetInnerHTML={{ __html: html }} />;
}
