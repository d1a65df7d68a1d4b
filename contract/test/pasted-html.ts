/** Our own samples in the markup of the programs that texts are copied from. */

export const wordHtml = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;} --></style></head>
<body lang=EN-IN><!--StartFragment-->
<h1 style='margin-top:12.0pt'><span style='font-family:"Calibri Light"'>What a carpet area leaves out<o:p></o:p></span></h1>
<p class=MsoNormal>Since 2017 it is <b style='mso-bidi-font-weight:normal'>the only</b> area a flat may be
sold by, see <a href="https://example.com/act">section 2(k)</a>; walls <i>do not</i> count.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Counted: rooms<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>Kitchen platform<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Not counted: shafts<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>Measure<o:p></o:p></p>
<table class=MsoTableGrid border=1><tr><td width=300 style='border:solid'><p class=MsoNormal><b>Room</b><o:p></o:p></p></td>
<td><p class=MsoNormal>Area<o:p></o:p></p></td></tr><tr><td colspan=2><p class=MsoNormal>Hall<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal><img width=10 src="file:///C:/Users/a/clip_image001.png">After the picture</p>
<!--EndFragment--></body></html>`;

export const googleDocsHtml = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-0a1b"><h2 dir="ltr"
style="line-height:1.38;"><span style="font-size:16pt;font-weight:400;">What is counted</span></h2><p dir="ltr"><span
style="font-weight:400;">It is </span><span style="font-weight:700;">bold</span><span style="font-style:italic;"> and slanted</span><span>, see
</span><a href="https://www.google.com/url?q=https://example.com/act&amp;sa=D"><span style="color:#1155cc;">the Act</span></a></p><ul
style="margin-top:0;"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Rooms</span></p></li><ul><li dir="ltr" aria-level="2"><p
dir="ltr"><span>Inner walls</span></p></li></ul><li dir="ltr"><p dir="ltr"><span>Balconies</span></p></li></ul><br /><p dir="ltr"><span><span
style="border:none;"><img src="https://lh7-rt.googleusercontent.com/docsz/a" width="624" alt="A plan" /></span></span></p><div
dir="ltr"><table><colgroup><col width="312" /></colgroup><tbody><tr><td><p dir="ltr"><span>Hall</span></p></td><td><p
dir="ltr"><span>12 sq. m</span></p></td></tr><tr><td><p><span>Bath</span></p></td><td><p><span>4</span></p></td></tr></tbody></table></div></b>`;

export const webPageHtml = `<html><body><nav><ul><li><a href="/home">Home</a></li></ul></nav><article><h1>News</h1>
<h4>Small heading</h4><div>Loose text<div>in nested boxes</div></div><blockquote><p>Measure once.</p><p>Then again.</p></blockquote>
<ol start="3"><li>First<li>Second</ol><figure><img src="https://example.com/a.jpg" alt="Site"><figcaption>The <em>site</em></figcaption></figure>
<pre>line one
line two</pre><table><thead><tr><th>Room</th><th>Area</th></tr></thead><tbody><tr><td>Hall</td></tr></tbody></table>
<iframe src="https://www.youtube.com/embed/abcdefghijk" title="Walk"></iframe><p style="display:none">hidden</p>
<p>a&nbsp;&mdash;&nbsp;b &unknown; &#8377;5</p></article></body></html>`;
