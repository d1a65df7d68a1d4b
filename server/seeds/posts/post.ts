export type DemoPost = {
  kind: 'blog' | 'news';
  title: string;
  photo: string;
  date: string;
  details: string;
  content: string[];
};
