type Shades = readonly [string, string, string, string, string, string, string, string, string, string];

/** Deep teal, from pale to dark: the one accent. Buttons take the eighth on light, the fifth on dark. */
const ACCENT: Shades = ['#eaf4f2', '#d5e7e4', '#a9cfc9', '#7bb6ad', '#579f96', '#3d8a81', '#2b746d', '#1f5a58', '#184745', '#103433'];

/**
 * The white-label configuration (domain): name, colours, logo, and who runs this installation. Nothing of it stands in
 * the code elsewhere; the legal pages are written from it. What an operator leaves empty is left out of the pages.
 */
export const BRAND = {
  name: 'Visite',
  colors: {
    accent: ACCENT,
    /** The logo: its ground, its bubble, its sign. */
    logo: { ground: '#1f5a58', paper: '#f6efe6', sign: '#d98a6a' },
  },
  operator: {
    name: 'Visite',
    street: 'Musterstraße 1',
    city: '10115 Berlin',
    country: 'Deutschland',
    represented_by: 'Die Geschäftsführung',
    responsible: 'Die Geschäftsführung, Anschrift wie oben',
    email: 'kontakt@visite.example',
    phone: '+49 30 0000000',
    register: '',
    vat_id: '',
    privacy_contact: 'datenschutz@visite.example',
    hosting: { deu: 'auf Servern in der Europäischen Union', eng: 'on servers in the European Union' },
    supervisory_authority: 'Berliner Beauftragte für Datenschutz und Informationsfreiheit',
  },
};
